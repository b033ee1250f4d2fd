import type { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketName, type startS3 } from './start-s3.ts';

export const Bucket = bucketName;
export const Key = 'resume/1.pdf';

export type Client = Awaited<ReturnType<typeof startS3>>['operator'];

export const put = (
  client: Client,
  key = Key,
  body: string | Buffer | Readable = 'content',
  more = {},
) => client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ...more }));

export const get = (client: Client, key = Key, more = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key: key, ...more }));

/** An object's content as text. */
export const read = async (client: Client, key = Key, more = {}) =>
  (await get(client, key, more)).Body?.transformToString();
