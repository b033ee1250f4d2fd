import { counted } from '../counted.ts';
import { timesOfShift } from '../desk/shift-times.ts';
import {
  daysWords,
  payRangeWords,
  requirementLabels,
  shortTimesWords,
  withUnbrokenTimes,
} from '../desk/shift-words.ts';
import { shiftTimeLabels, specialtyLabels, workKindLabels } from '../desk/wishes.ts';
import { usDate } from '../messages.ts';
import { newYorkDay } from '../new-york.ts';
import { type Role, roleAbbreviations, roles } from '../nursing-roles.ts';
import type { HiringOrganization } from './hiring.ts';
import { type Html, html, inScript } from './html.ts';
import { jobPosting, type PublishedPosting, roleTitles } from './job-posting.ts';
import { isListed, shortTitle, townWords } from './lists.ts';
import { askLink, type ListFilters, listPath, openShiftsPath, postingPath } from './paths.ts';
import { type Block, once, type Place, type Posting, payOf, placesOf } from './postings.ts';
import { type OpenShiftsWords, type Shell, slotPattern, slots } from './shell.ts';

type Page = { path: string; title: string; description: string; head?: Html; content: Html };

/** A page of the site: the shell's document with its slots filled. */
export function documentOf(
  { document, agency }: Shell,
  { path, title, description, head, content }: Page,
): string {
  const texts: Record<string, string> = {
    [slots.title]: html`${agency.name} | ${title}`.text,
    [slots.description]: html`${description}`.text,
    [slots.path]: path,
    [slots.head]: head?.text ?? '',
    [slots.content]: content.text,
  };
  // In one pass, so that no text of a page is taken for a slot.
  return document.replaceAll(slotPattern, (slot) => texts[slot] ?? '');
}

const placeWords = (place: Place): string =>
  [place.name, townWords(place)].filter((text) => text !== undefined).join(', ');

const itself = (text: string): string => text;

/** The texts, each once, with commas; undefined without a text. */
const joined = (texts: readonly (string | undefined)[]): string | undefined =>
  once(
    texts.filter((text) => text !== undefined),
    itself,
  ).join(', ') || undefined;

const listOf = (lines: readonly string[]): Html =>
  html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

const fact = (term: string, text: string | undefined): Html =>
  text === undefined ? html`` : html`<p><b>${term}:</b> ${text}</p>`;

/** The shifts of a block: a line for the days with as many openings. */
const shiftLines = ({ shifts, from, to }: Block): string[] =>
  [...Map.groupBy(shifts, ({ openings }) => openings)].map(([openings, some]) => {
    const days = daysWords(some.map(({ day }) => day));
    const count = `${counted(openings, 'opening').replace(' ', '\u00a0')}${some.length > 1 ? ' each day' : ''}`;
    return withUnbrokenTimes(`${days}, ${shortTimesWords({ from, to })}: ${count}`);
  });

/**
 * The text of a posting in two parts: its shifts, and requirements with the work. The page has the ways to ask between them, the
 * structured data have both together. No element has a class, so that page and data are equal.
 */
function textOf(
  { role, blocks }: Posting,
  { parts, duties, license }: OpenShiftsWords,
): { shifts: Html; work: Html } {
  const hasPlaces = once(blocks, ({ place }) => placeWords(place)).length > 1;
  const hasPays = once(blocks, ({ pay }) => payRangeWords(pay)).length > 1;
  const shifts = blocks.map((block) => {
    const { place, unit, specialty, pay, note } = block;
    return html`
      ${listOf(shiftLines(block))}
      ${fact(parts.place, hasPlaces ? placeWords(place) : undefined)}
      ${fact(parts.unit, joined([unit, specialty && specialtyLabels[specialty]]))}
      ${fact(parts.pay, hasPays ? payRangeWords(pay) : undefined)}
      ${fact(parts.note, note)}
    `;
  });
  const required = blocks.flatMap(({ requirements }) =>
    requirements.map((one) => requirementLabels[one]),
  );
  return {
    shifts: html`
      <h2>${parts.shifts}</h2>
      ${shifts}
    `,
    work: html`
      <h2>${parts.requirements}</h2>
      ${listOf([license[role], ...once(required, itself)])}
      <h2>${parts.work}</h2>
      ${listOf(duties[role])}
    `,
  };
}

/** The time of a posting's first shift: it has the label of the times that nurses wish for. */
const timeOf = ({ blocks: [first] }: Posting) => timesOfShift(first?.from ?? '').at(0) ?? 'days';

/** The time of day of each time, as the class of a picture has it. */
const daylight = { days: 'morning', evenings: 'afternoon', nights: 'night' } as const;

/** A window with the light of a shift. The shell has its parts. */
const windowOf = (time: keyof typeof daylight): Html => html`
  <svg class="picture picture--${daylight[time]} shift-window" viewBox="0 0 170 222" aria-hidden="true">
    <use href="#${time}"/>
  </svg>
`;

const kindWords = ({ blocks }: Posting): string =>
  joined(blocks.map(({ kind }) => workKindLabels[kind])) ?? '';

/** The page of a posting, with its structured data. */
export function postingPage(
  published: PublishedPosting,
  shell: Shell,
  hiring: HiringOrganization,
): Page {
  const { posting, postedAt } = published;
  const { words, agency } = shell;
  const { parts, ask } = words;
  const text = textOf(posting, words);
  const title = roleTitles[posting.role];
  const pay = payRangeWords(payOf(posting));
  const place = once(placesOf(posting).map(placeWords), itself).join('; ');
  const facts = [
    [parts.pay, pay],
    [parts.kind, kindWords(posting)],
    [parts.employer, hiring === 'agency' ? agency.name : words.confidential],
    [parts.posted, usDate(newYorkDay(new Date(postedAt)))],
  ].map(([term, value]) => html`<div><dt class="soft small">${term}</dt><dd>${value}</dd></div>`);
  const data = inScript(jobPosting(published, html`${text.shifts}${text.work}`, shell, hiring));
  return {
    path: postingPath(posting.id),
    title: shortTitle(posting),
    description: `${title}, ${placesOf(posting).map(townWords)[0]}: ${pay}. ${kindWords(posting)}.`,
    head: html`<script type="application/ld+json">${data}</script>`,
    content: html`
      <article class="opening container">
        <header class="opening__head stack gap-5">
          <p class="opening__back"><a href="${openShiftsPath}">${words.all.shifts}</a></p>
          <div class="opening__title">
            ${windowOf(timeOf(posting))}
            <div class="stack gap-2">
              <h1>${title}</h1>
              <p class="lead">${place}</p>
            </div>
          </div>
          <dl class="opening__facts">${facts}</dl>
        </header>
        <div class="opening__text opening__shifts">${text.shifts}</div>
        <section class="opening__ask card stack" aria-labelledby="ask">
          <h2 class="title" id="ask">${ask.title}</h2>
          <p>${ask.text}</p>
          <a class="button button--primary button--large" href="${askLink('/career', posting.id)}">
            ${ask.isNew}
          </a>
          <a class="button button--quiet button--large" href="${askLink('/status', posting.id)}">
            ${ask.hasApplied}
          </a>
        </section>
        <div class="opening__text opening__work">${text.work}</div>
      </article>
    `,
  };
}

/** A page of a few words and a link to the list. */
const notice = (title: string, text: string, link: string): Html => html`
  <div class="page-head container columns">
    <div class="page-words stack">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p><a class="button button--primary" href="${openShiftsPath}">${link}</a></p>
    </div>
    ${windowOf('nights')}
  </div>
`;

const unlisted = html`<meta name="robots" content="noindex"/>`;

/** The page in place of a posting that is filled, over, or taken back. It is served with the status 404. */
export const closedPage = (id: string, { words: { closed, all } }: Shell): Page => ({
  path: postingPath(id),
  title: closed.title,
  description: closed.text,
  head: unlisted,
  content: notice(closed.title, closed.text, all.shifts),
});

type Choice = { name: string; filters: ListFilters; isChosen: boolean };

/** Links to other lists. A link to an empty list is left out, unless it is the list itself. */
const choices = (all: readonly Choice[], postings: readonly Posting[]): Html[] =>
  all.flatMap(({ name, filters, isChosen }): Html[] => {
    const count = postings.filter((one) => isListed(one, filters)).length;
    if (count === 0 && !isChosen) return [];
    const current = isChosen ? html` aria-current="true"` : html``;
    return [
      html`
        <li>
          <a class="filter" href="${listPath(filters)}"${current}>
            ${name} <span class="soft tabular">${count}</span>
          </a>
        </li>
      `,
    ];
  });

function filterLinks(
  { role, town }: ListFilters,
  postings: readonly Posting[],
  { all, filters }: OpenShiftsWords,
  towns: ReadonlyMap<string, string>,
): Html {
  const byRole = [undefined, ...roles].map(
    (one: Role | undefined): Choice => ({
      name: one ? roleAbbreviations[one] : all.roles,
      filters: { role: one, town },
      isChosen: one === role,
    }),
  );
  const byTown = [undefined, ...towns.keys()].map(
    (one): Choice => ({
      name: one === undefined ? all.towns : (towns.get(one) ?? ''),
      filters: { role, town: one },
      isChosen: one === town,
    }),
  );
  return html`
    <nav class="filters" aria-label="${filters.title}">
      <ul class="filters__roles" aria-label="${filters.role}">${choices(byRole, postings)}</ul>
      <details class="filters__towns">
        <summary class="filter">
          <span>${filters.town}:</span> <b>${towns.get(town ?? '') ?? all.towns}</b>
        </summary>
        <ul class="filters__list" aria-label="${filters.town}">${choices(byTown, postings)}</ul>
      </details>
    </nav>
  `;
}

function listItem(posting: Posting, { parts }: OpenShiftsWords): Html {
  const { id, blocks } = posting;
  const time = timeOf(posting);
  const place = joined(blocks.flatMap(({ place, unit }) => [place.name, unit]));
  const about = [place, shiftTimeLabels[time], kindWords(posting)].filter(Boolean).join('\u00a0· ');
  return html`
    <li class="opening-row">
      ${windowOf(time)}
      <div class="opening-row__what">
        <h2 class="opening-row__title"><a href="${postingPath(id)}">${shortTitle(posting)}</a></h2>
        <p class="soft">${about}</p>
      </div>
      <p class="opening-row__pay">
        <span class="visually-hidden">${parts.pay}: </span>${payRangeWords(payOf(posting))}
      </p>
      <div class="opening-row__when">${listOf(blocks.flatMap(shiftLines))}</div>
    </li>
  `;
}

/** A list of postings: all of them, or those for a role, in a town, or both. */
export function listPage(
  filters: ListFilters,
  postings: readonly Posting[],
  { words }: Shell,
  towns: ReadonlyMap<string, string>,
): Page {
  const { role, town } = filters;
  const chosen = postings.filter((one) => isListed(one, filters));
  const names = [role && roleAbbreviations[role], town && towns.get(town)].filter(Boolean);
  const title = [words.title, ...names].join(': ');
  return {
    path: listPath(filters),
    title: listPath(filters).slice(1),
    description: names.length > 0 ? `${title}. ${words.description}` : words.description,
    ...(chosen.length === 0 && { head: unlisted }),
    content: html`
      <header class="page-head openings-head container columns">
        <div class="page-words stack">
          <h1>${title}</h1>
          <p class="lead">${words.lead}</p>
          ${filterLinks(filters, postings, words, towns)}
        </div>
      </header>
      <div class="openings container">
        ${
          chosen.length === 0
            ? html`<p>${words.none}</p>`
            : html`<ul class="openings__list">${chosen.map((one) => listItem(one, words))}</ul>`
        }
        <section class="openings__apply" aria-labelledby="apply">
          <h2 id="apply">${words.apply.title}</h2>
          <p>${words.apply.text}</p>
          <p><a class="button button--primary" href="/career">${words.apply.link}</a></p>
        </section>
      </div>
    `,
  };
}
