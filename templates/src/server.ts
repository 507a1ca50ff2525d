// Starts the service with your additions to the app.
import { serve } from './api/serve.js';
import { buildApp } from './app.js';

serve(buildApp);
