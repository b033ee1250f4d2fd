/**
 * The styles keep to what every supported browser knows (`browserslist` in package.json): Baseline 2024.
 * Left alone is what only makes a page nicer where a browser knows it.
 */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: 2024,
        ignoreProperties: {
          'accent-color': [],
          'content-visibility': ['auto'],
          'forced-color-adjust': ['/./'],
          'font-family': ['/ui-monospace/'],
          'overscroll-behavior': ['/./'],
          resize: [],
          'text-size-adjust': ['/./'],
          'text-wrap': ['pretty'],
          'user-select': ['/./'],
        },
        ignoreSelectors: ['marker', 'selection'],
      },
    ],
  },
};
