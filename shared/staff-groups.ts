/** The user pool's group of administrators; access tokens name their user's groups in `cognito:groups`. */
export const administratorsGroup = 'administrators';
