import { type Kind, kinds } from '../../shared/kinds.ts';

/** 'Contact List': the text of every link to a list (section 2). */
export const listLinkText = (kind: Kind): string => `${kinds[kind].word} List`;
