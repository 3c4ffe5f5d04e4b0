import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { shopPictureAt } from '#contract/shop-pictures'
import { listSiteLicences } from '#upstream/content/site-licences/store'
import { distinctName, type Entry } from '#upstream/formats/archives/zip-entries'
import { sizedFile } from '#upstream/goods/shop-pictures/sized-file'
import type { Context } from '#upstream/kernel/context'
import { readUpload } from '#upstream/ports/storage/uploads'
import { fileNamePart } from './rules'

const folders = ['../../../public', '../../public'].map((folder) =>
  path.join(import.meta.dirname, folder),
)
const ownPicture = /^\/licences\/[\w-]+\.(svg|png|jpe?g|webp|pdf)$/
const uploaded = shopPictureAt('licence', '')

/**
 * The wholesaler's licences as its site shows them, with their pictures as files. For an external
 * picture the row gives its URL.
 */
export async function collectSiteLicences(
  ctx: Context,
): Promise<{ entries: Entry[]; rows: string[][] }> {
  const entries: Entry[] = []
  const taken = new Set<string>()
  const rows = (await listSiteLicences(ctx.db)).map(({ name, number, valid_until, image }) => {
    const row = ['供货单位证照', name, number, validUntil(valid_until ?? '')]
    const picture = findPicture(ctx, image)
    if (picture === undefined) return [...row, '', elsewhere(ctx, image)]
    const { ending, open } = picture
    const file = distinctName(`供货单位证照/${fileNamePart(name)}${ending}`, taken)
    entries.push({ name: file, open })
    return [...row, file, '']
  })
  return { entries, rows }
}

function findPicture(
  ctx: Context,
  image: string,
): { ending: string; open: Entry['open'] } | undefined {
  if (image.startsWith(uploaded)) {
    const file = sizedFile(image.slice(uploaded.length), 'licence', 'jpeg')
    return { ending: '.jpg', open: async () => Readable.from([await readUpload(ctx, { file })]) }
  }
  if (!ownPicture.test(image)) return undefined
  const file = folders.map((folder) => path.join(folder, image)).find((one) => existsSync(one))
  if (file === undefined) return undefined
  return { ending: path.extname(file), open: () => Promise.resolve(createReadStream(file)) }
}

function elsewhere({ config }: Pick<Context, 'config'>, image: string): string {
  if (image === '') return '没有图片'
  return `网站公示：${image.startsWith('/') ? (config.PUBLIC_ORIGIN ?? '') : ''}${image}`
}

export function validUntil(day: string): string {
  return day === '' || day === '9999-12-31' ? '长期' : `至 ${day}`
}
