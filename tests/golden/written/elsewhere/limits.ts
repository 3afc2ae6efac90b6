export const LIMIT = 500;
export const LOUD = 'No mail.';
