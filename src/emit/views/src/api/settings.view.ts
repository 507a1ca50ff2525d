import { serviceOutput } from '../../../output.js';
import * as settings from '../../settings-view.js';

export const output = serviceOutput({ view: settings.settingsView });
