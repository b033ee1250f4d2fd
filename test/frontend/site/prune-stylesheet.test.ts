import { expect, test } from 'vitest';
import { pruneStylesheet } from '#frontend/build/prune-stylesheet.ts';

const pruned = (css: string, ...classes: string[]) =>
  pruneStylesheet(css, (name) => classes.includes(name));

test('a rule stays where an element may have all of its classes', () => {
  expect(pruned('p{margin:0}.a{top:0}.b{top:1px}.a .b{top:2px}', 'a')).toBe('p{margin:0}.a{top:0}');
});

test('of a list of selectors, those stay that can match', () => {
  expect(pruned('.a,.b:hover,h1>.c{top:0}', 'a', 'c')).toBe('.a,h1>.c{top:0}');
});

test('what a selector excludes or chooses from need not be there', () => {
  const css = 'a:not(.b){top:0}:is(.b,.a){top:0}.a:not(.c:hover .b){top:0}';
  expect(pruned(css, 'a')).toBe(css);
  expect(pruned(':is(.b,.c:not(.a)) p{top:0}', 'a')).toBe('');
});

test('what it must hold must be there', () => {
  expect(pruned('html:has(.a:not([hidden])){top:0}html:has(.b){top:0}', 'a')).toBe(
    'html:has(.a:not([hidden])){top:0}',
  );
});

test('layers and media keep their order, and go when they are empty', () => {
  const css =
    '@layer one,two;@layer two{@media (width>=1px){.a{top:0}}.b{top:0}}@media print{.b{top:0}}';
  expect(pruned(css, 'a')).toBe('@layer one,two;@layer two{@media (width>=1px){.a{top:0}}}');
});

test('keyframes stay where an animation names them', () => {
  const frames = '@keyframes in{0%{opacity:0}}';
  expect(pruned(`.a{animation:in 1s}${frames}`, 'a')).toBe(`.a{animation:in 1s}${frames}`);
  expect(pruned(`.a{animation:inner 1s}${frames}`, 'a')).toBe('.a{animation:inner 1s}');
});

test('custom properties stay where something reads them, through others too', () => {
  const css = ':root{--x:1px;--xy:2px;--z:var(--y);--y:3px}.a{top:var(--x)}.b{top:var(--z)}';
  expect(pruned(css, 'a')).toBe(':root{--x:1px}.a{top:var(--x)}');
  expect(pruned(css, 'b')).toBe(':root{--z:var(--y);--y:3px}.b{top:var(--z)}');
});

test('braces, semicolons and commas in strings and parentheses mean nothing', () => {
  const css = '.a{content:"},;{";background:url("x;y")}.a:is(p,q){top:0}';
  expect(pruned(css, 'a')).toBe(css);
});
