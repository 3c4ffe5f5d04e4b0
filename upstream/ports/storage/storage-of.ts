import type { Bucket } from '#upstream/kernel/bucket'
import type { Config } from '#upstream/kernel/config'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import type { Storage } from './storage'

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_KEY' | 'STORAGE_SECRET'
>

/** One per bucket of the settings, so that connections are used again. */
const opened = new WeakMap<Bucket, Storage>()

/** The bucket that `STORAGE_URL` names, else the folder below `DATA_DIR`. */
export function storageOf(settings: StorageSettings): Storage {
  const {
    DATA_DIR,
    STORAGE_URL: bucket,
    STORAGE_KEY: key = '',
    STORAGE_SECRET: secret = '',
  } = settings
  if (bucket === undefined) return diskStorage(DATA_DIR)
  const known = opened.get(bucket)
  if (known !== undefined) return known
  const storage = s3Storage(bucket, { key, secret })
  opened.set(bucket, storage)
  return storage
}
