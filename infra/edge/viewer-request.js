// Runs in CloudFront before the site's bucket is asked: the address of a page becomes its file.
// `otherHost`, `documents`, `staff` (patterns), `published` and `publishedFiles` (a pattern each), `files` and `plainFiles` are written above this by the stack. Its language is
// cloudfront-js-2.0, which lacks part of what Node has (`for of`, `Object.hasOwn`).

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const path = request.uri;
  const host = request.headers.host;
  if (otherHost && host && host.value === otherHost.name) {
    return redirect(otherHost.sentTo + path + queryOf(request.querystring));
  }
  const named = documents.find((one) => one.file === path);
  // Each page has one address.
  if (named) return redirect(named.path + queryOf(request.querystring));
  const file = fileOf(path);
  if (file) {
    request.uri = file;
  } else if (path.slice(-1) === '/' && fileOf(path.slice(0, -1))) {
    return redirect(path.slice(0, -1) + queryOf(request.querystring));
  } else if (!isFile(path)) {
    request.uri = files.notFound;
  }
  return request;
}

function fileOf(path) {
  const page = documents.find((one) => one.path === path);
  if (page) return page.file;
  // A function writes these while the site is served. The pattern leaves out what it never writes, because the bucket answers in XML.
  if (published && new RegExp(published).test(path)) return `${path}/index.html`;
  return staff.some((pattern) => new RegExp(pattern).test(path)) ? files.staff : undefined;
}

// Of the assets those of releases before this one are there as well: their pages are open in browsers. So each goes through
// that is named as the build names them, by a hash or in the folder of pdf.js's data.
function isFile(path) {
  return (
    /^\/assets\/([^/]+-[\w-]{8}\.[^/]+|pdfjs-[\d.]+\/[^/]+\/[^/]+)$/.test(path) ||
    plainFiles.indexOf(path) >= 0 ||
    (publishedFiles && new RegExp(publishedFiles).test(path))
  );
}

function redirect(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  };
}

function queryOf(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name].multiValue || [querystring[name]];
    given.forEach((one) => {
      pairs.push(one.value === '' ? name : `${name}=${one.value}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
