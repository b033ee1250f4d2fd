import { Fragment } from 'react';
import { agency, phoneHref } from '#frontend/content/agency.ts';

/** Both numbers in a sentence, to be pressed: for pages that speak to nurses and to facilities. */
export function EitherPhone() {
  return agency.phones.map(({ label, number }, index) => (
    <Fragment key={number}>
      {index > 0 && ' or '}
      <a href={phoneHref(number)}>{number}</a> ({label.toLowerCase()})
    </Fragment>
  ));
}
