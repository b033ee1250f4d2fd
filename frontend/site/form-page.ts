/** What a page with a form runs. */
import './site.ts';
import { wakeIsland } from './wake-island.ts';

wakeIsland();
