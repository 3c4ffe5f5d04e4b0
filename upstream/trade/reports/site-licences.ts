import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { listSiteLicences } from '#upstream/content/articles/store'
import type { Entry } from '#upstream/formats/archives/zip-entries'
import type { Context } from '#upstream/kernel/context'

const folders = ['../../../public', '../../public'].map((folder) =>
  path.join(import.meta.dirname, folder),
)
const ownPicture = /^\/licences\/[\w-]+\.(svg|png|jpe?g|webp|pdf)$/

/**
 * The wholesaler's licences as its site shows them, with their pictures as files. For an external
 * picture the row gives its URL.
 */
export async function collectSiteLicences({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<{ entries: Entry[]; rows: string[][] }> {
  const entries: Entry[] = []
  const rows = (await listSiteLicences(db)).map(({ name, number, valid_until, image }) => {
    const picture = findPicture(image)
    const file = picture === undefined ? '' : `供货单位证照/${name}${path.extname(picture)}`
    if (picture !== undefined)
      entries.push({ name: file, open: () => Promise.resolve(createReadStream(picture)) })
    const address = image.startsWith('/') ? `${config.PUBLIC_ORIGIN ?? ''}${image}` : image
    return [
      '供货单位证照',
      name,
      number,
      validUntil(valid_until ?? ''),
      file,
      file === '' ? `网站公示：${address}` : '',
    ]
  })
  return { entries, rows }
}

function findPicture(image: string): string | undefined {
  if (!ownPicture.test(image)) return undefined
  return folders.map((folder) => path.join(folder, image)).find((file) => existsSync(file))
}

export function validUntil(day: string): string {
  return day === '' || day === '9999-12-31' ? '长期' : `至 ${day}`
}
