// The routes of the version that a test has chosen before it loads the checks.
import { chosenRoutes } from './chosen-routes.js';

export const { service, controllers, resources, unchanged = [], isLeftOut } = chosenRoutes();
