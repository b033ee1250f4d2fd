import type { HttpResponse } from '../http.ts';
import type { Call } from './call.ts';
import { versionHeaders } from './describe-object.ts';
import { findObject } from './get-object.ts';
import { childText, readXml } from './read-xml.ts';
import { S3Error } from './s3-error.ts';
import { type Xml, xmlResponse } from './xml.ts';

const mostTags = 10;

/** GetObjectTagging, of a version or the current one. */
export async function getTags(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:GetObjectTagging');
  const tags = Object.entries(object.tags).map(
    ([Key, Value]): Xml => [
      'Tag',
      [
        ['Key', Key],
        ['Value', Value],
      ],
    ],
  );
  return xmlResponse(['Tagging', [['TagSet', tags]]], versionHeaders(object));
}

/** PutObjectTagging: the tags of the body take the place of all that were there. */
export async function putTags(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:PutObjectTagging');
  call.bucket.objects.tag(object.key, object.versionId, readTags(call.body.toString()));
  return { status: 200, headers: versionHeaders(object), body: '' };
}

/** @throws S3Error MalformedXML, InvalidTag. */
function readTags(source: string): Record<string, string> {
  const document = readXml(source);
  const [set, ...others] = document.children;
  if (document.name !== 'Tagging' || set?.name !== 'TagSet' || others.length > 0) {
    throw new S3Error('MalformedXML');
  }
  const tags = new Map<string, string>();
  for (const tag of set.children) {
    const [key, value] = [childText(tag, 'Key'), childText(tag, 'Value')];
    if (tag.name !== 'Tag' || !key || value === undefined) throw new S3Error('MalformedXML');
    if (tags.has(key)) throw new S3Error('InvalidTag');
    tags.set(key, value);
  }
  if (tags.size > mostTags) throw new S3Error('BadRequest');
  return Object.fromEntries(tags);
}
