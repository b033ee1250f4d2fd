/** The style of every table of numbers, with its labels at the start. */
export const tableStyle =
  'w-full border-collapse tabular-nums leading-[1.35] text-small print:text-[7.5pt] [overflow-wrap:normal] [&_thead]:text-[0.8125rem] print:[&_thead]:text-[7pt] [&_td]:whitespace-nowrap [&_th]:py-0 [&_th]:px-[0.1875rem] [&_td]:py-0 [&_td]:px-[0.1875rem] [&_th]:font-normal [&_th]:text-start [&_thead_th]:text-ink-soft [&_thead_th]:align-bottom [&_td]:align-bottom [&_tbody_th]:align-bottom [&_th:first-child]:ps-0 [&_td:last-child]:pe-0';

/** The drawn part of a number, the whole around it, and the line under it: also in forced colors. */
export const partStyle = 'fill-pine forced-colors:fill-[CanvasText]';
export const wholeStyle =
  'fill-transparent stroke-line forced-colors:stroke-[CanvasText] [vector-effect:non-scaling-stroke]';
export const groundStyle =
  'stroke-line forced-colors:stroke-[CanvasText] [vector-effect:non-scaling-stroke]';
