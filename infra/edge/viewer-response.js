// Runs in CloudFront on the site's answers: the not-found page carries its status as metadata of the
// object, because a custom error response would apply to the API as well. S3 guesses a text's type from its
// name and says nothing of its encoding, so that is said here.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  if (status) {
    if (status.value === '404' && response.statusCode === 200) {
      response.statusCode = 404;
      response.statusDescription = 'Not Found';
    }
    delete response.headers['x-amz-meta-status'];
  }
  const type = response.headers['content-type'];
  if (type && /^text\/[a-z]+$/.test(type.value)) type.value += '; charset=utf-8';
  return response;
}
