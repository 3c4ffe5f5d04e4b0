import type { Bucket } from '#upstream/kernel/bucket'
import type { Config } from '#upstream/kernel/config'
import { diskStorage, uploadFolder } from './disk'
import { s3Storage } from './s3'
import { MissingFile, type Storage } from './storage'

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_KEY' | 'STORAGE_SECRET'
>

/** One per bucket of the settings, so that connections are used again. */
const opened = new WeakMap<Bucket, Storage>()

/** The bucket that `STORAGE_URL` names, else the folder below `DATA_DIR`. */
export function storageOf(settings: StorageSettings): Storage {
  const { disk, bucket } = storagesOf(settings)
  return bucket === undefined ? disk : withFormer(bucket, disk)
}

/** Both places; the bucket only where `STORAGE_URL` names one. */
export function storagesOf(settings: StorageSettings): { disk: Storage; bucket?: Storage } {
  const { STORAGE_URL: address, STORAGE_KEY: key = '', STORAGE_SECRET: secret = '' } = settings
  const disk = diskStorage(uploadFolder(settings.DATA_DIR))
  if (address === undefined) return { disk }
  const bucket = opened.get(address) ?? s3Storage(address, { key, secret })
  opened.set(address, bucket)
  return { disk, bucket }
}

/** A shop is moved while it runs: what has not come over yet is read where it was. */
function withFormer(storage: Storage, former: Storage): Storage {
  return {
    ...storage,
    read: (name) =>
      storage.read(name).catch((error: unknown) => {
        if (error instanceof MissingFile) return former.read(name)
        throw error
      }),
    remove: async (names) => {
      await former.remove(names)
      await storage.remove(names)
    },
  }
}
