import type { Bucket } from '#upstream/kernel/bucket'
import { MissingFile, StorageOutage, type Storage } from './storage'

export interface BucketKeys {
  key: string
  secret: string
}

/** ms to connect, for one attempt, and for all attempts with the body. */
interface Patience {
  connectMs: number
  attemptMs: number
  wholeMs: number
}

/** Shorter than the 30 s that the web process waits for an answer. */
const usualPatience: Patience = { connectMs: 3_000, attemptMs: 10_000, wholeMs: 20_000 }
const attempts = 3

type Connected = Awaited<ReturnType<typeof connect>>

/**
 * Files as objects of a bucket. What is not answered is asked for again, up to three times; after
 * that, and when the store refuses, a `StorageOutage`.
 */
export function s3Storage(
  bucket: Bucket,
  keys: BucketKeys,
  patience: Patience = usualPatience,
): Storage {
  let connected: Promise<Connected> | undefined
  const ask = async <T>(
    name: string,
    work: (store: Connected, call: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    connected ??= connect(bucket, keys, patience)
    const store = await connected
    try {
      return await work(store, { abortSignal: AbortSignal.timeout(patience.wholeMs) })
    } catch (error) {
      if (error instanceof store.sdk.NoSuchKey) throw new MissingFile(name)
      throw new StorageOutage(`no file kept at ${bucket.endpoint}`, { cause: error })
    }
  }
  const at = (name: string) => ({ Bucket: bucket.name, Key: name })
  return {
    put: (name, bytes) =>
      ask(name, async ({ sdk, client }, call) => {
        await client.send(new sdk.PutObjectCommand({ ...at(name), Body: bytes }), call)
      }),
    read: (name) =>
      ask(name, async ({ sdk, client }, call) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(name)), call)
        if (Body === undefined) throw new Error('an answer without a body')
        return Buffer.from(await Body.transformToByteArray())
      }),
    // One by one: some stores refuse a list without a checksum that others do not know.
    remove: async (names) => {
      await Promise.all(
        names.map((name) =>
          ask(name, ({ sdk, client }, call) =>
            client.send(new sdk.DeleteObjectCommand(at(name)), call),
          ),
        ),
      )
    },
    list: async () => {
      const names: string[] = []
      let after: string | undefined
      do {
        const page = await ask('', ({ sdk, client }, call) => {
          const asked = { Bucket: bucket.name, ...(after !== undefined && { StartAfter: after }) }
          return client.send(new sdk.ListObjectsV2Command(asked), call)
        })
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        after = page.IsTruncated === true ? names.at(-1) : undefined
      } while (after !== undefined)
      return names
    },
  }
}

async function connect(
  { endpoint, region, isInPath }: Bucket,
  { key, secret }: BucketKeys,
  { connectMs, attemptMs }: Patience,
) {
  // Here, so that a shop on disk loads none of it.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: isInPath,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: attempts,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: attemptMs,
      throwOnRequestTimeout: true,
    },
    // Compatible stores know the signature of the content, not all of Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
