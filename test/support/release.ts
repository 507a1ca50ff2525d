/** True in `npm run test:release`: what takes long, and where other tests find nearly all of the same, runs there alone. */
export const isRelease = process.env['RELEASE'] === '1';
