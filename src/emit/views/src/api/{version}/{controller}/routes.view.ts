import { controllerOutput } from '../../../../../output.js';
import { isKeyed } from '../../../../controller-answer-lines.js';
import { controllerRoutesView } from '../../../../controller-routes-view.js';

export const output = controllerOutput({
  variants: {
    post: (controller, model) => !controller.safe && !isKeyed(controller, model),
    'post-once': isKeyed,
    get: ({ safe }) => safe,
  },
  view: controllerRoutesView,
});
