// Every rule of the conventions over every route of the service, each check named by its rule. The routes are in
// routes-under-test.ts; what the rules say is in the documentation of the conventions.
import { checkBodies } from './conformance/bodies.js';
import { checkConditions } from './conformance/conditions.js';
import { checkHtmlPages } from './conformance/html-pages.js';
import { checkIdempotency } from './conformance/idempotency.js';
import { checkMediaTypes } from './conformance/media-types.js';
import { checkMembers } from './conformance/members.js';
import { checkMethods } from './conformance/methods.js';
import { checkOrder } from './conformance/order.js';
import { checkPages } from './conformance/pages.js';
import { checkPatches } from './conformance/patches.js';
import { checkPaths } from './conformance/paths.js';
import { checkProblems } from './conformance/problems.js';
import { checkRawEdge } from './conformance/raw-edge.js';
import { checkRepresentations } from './conformance/representations.js';
import { openWorld } from './conformance/rule.js';
import { checkSelections } from './conformance/selections.js';
import { checkValues } from './conformance/values.js';

openWorld();
checkRepresentations();
checkMediaTypes();
checkHtmlPages();
checkPaths();
checkMethods();
checkIdempotency();
checkPatches();
checkPages();
checkSelections();
checkMembers();
checkValues();
checkBodies();
checkConditions();
checkProblems();
checkOrder();
checkRawEdge();
