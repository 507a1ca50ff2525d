import { serviceOutput } from '../output.js';

// The file is written once and then belongs to the user, so it states only what stays true.
export const output = serviceOutput({ view: ({ service }) => ({ title: service.title }) });
