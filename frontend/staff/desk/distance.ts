/** 'about 12 mi from the office'. */
export const distanceWords = (miles: number): string =>
  miles < 2 ? 'close to the office' : `about ${miles} mi from the office`;
