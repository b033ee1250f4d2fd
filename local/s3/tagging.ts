import type { HttpResponse } from '../http.ts';
import type { Call } from './call.ts';
import { checkTags, versionHeaders } from './describe-object.ts';
import { findObject } from './get-object.ts';
import { childText, readXml } from './read-xml.ts';
import { S3Error } from './s3-error.ts';
import { type Xml, xmlResponse } from './xml.ts';

export async function getObjectTagging(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:GetObjectTagging');
  const tags = Object.entries(object.tags).map(
    ([name, value]): Xml => [
      'Tag',
      [
        ['Key', name],
        ['Value', value],
      ],
    ],
  );
  return xmlResponse(['Tagging', [['TagSet', tags]]], versionHeaders(object));
}

export async function putObjectTagging(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:PutObjectTagging');
  const document = readXml(call.body.toString());
  const [tagSet] = document.children;
  if (document.name !== 'Tagging' || tagSet?.name !== 'TagSet') throw new S3Error('MalformedXML');
  const tags = tagSet.children.map((tag): [string, string] => {
    const [name, value] = [childText(tag, 'Key'), childText(tag, 'Value')];
    if (tag.name !== 'Tag' || !name || value === undefined) throw new S3Error('MalformedXML');
    return [name, value];
  });
  call.bucket.objects.replaceTags(object, checkTags(tags));
  return { status: 200, headers: versionHeaders(object), body: '' };
}

export async function deleteObjectTagging(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:DeleteObjectTagging');
  call.bucket.objects.replaceTags(object, {});
  return { status: 204, headers: versionHeaders(object), body: '' };
}
