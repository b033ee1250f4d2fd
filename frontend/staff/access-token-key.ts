/** Whether Amplify keeps an access token under this key of the browser's local storage. */
export const isAccessTokenKey = (key: string): boolean => key.endsWith('.accessToken');
