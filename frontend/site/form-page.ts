/** What a page with a form runs. */
import './site.ts';
import { wakeIsland } from './wake-island.ts';

const form = document.querySelector<HTMLElement>('[data-island]');
if (form) wakeIsland(form);
