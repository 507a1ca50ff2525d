// The routes of the version that a test has chosen before it loads the checks.
import { chosenRoutes } from './chosen-routes.js';

// <no-secondary-lists>
// export const { service, controllers, resources, unchanged = [], isLeftOut } = chosenRoutes();
// </no-secondary-lists>
// <secondary-lists>
export const { service, controllers, resources, lists = [], unchanged = [], isLeftOut } = chosenRoutes();
// </secondary-lists>
