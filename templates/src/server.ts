// Starts the service, with what you add to the app.
import { serve } from './api/serve.js';
import { buildApp } from './app.js';

serve(buildApp);
