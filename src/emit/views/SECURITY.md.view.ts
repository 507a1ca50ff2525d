import { hasAuthentication } from '../../model/access.js';
import { serviceOutput } from '../output.js';

// The file is written once and then belongs to the user.
export const output = serviceOutput({
  view: (model) => ({
    title: model.service.title,
    origins: model.cors.origins,
    isGuarded: hasAuthentication(model),
  }),
});
