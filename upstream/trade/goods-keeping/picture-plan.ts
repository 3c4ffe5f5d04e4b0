import { createHash } from 'node:crypto'
import { mostGoodsPictures } from '#contract/goods-pictures'
import { freePlace } from '#upstream/goods/products/picture-rules'
import type { PictureFileRow, PictureRow } from '#upstream/goods/products/picture-store'
import { matchName, type NamedGoods } from './picture-names'

/** Where a file goes: to a place of a product, and what stands there now leaves it. */
export interface PlannedPicture {
  file: PictureFileRow
  goodsId: number
  place: number
  replaces: PictureRow | undefined
}

interface PicturePlan {
  planned: PlannedPicture[]
  refused: { file: PictureFileRow; problem: string }[]
  /** The same only while nothing of it has changed. */
  digest: string
}

/** What becomes of uploaded files. Places that are named are given first. */
export function planPictures(
  files: readonly PictureFileRow[],
  goods: readonly NamedGoods[],
  pictures: readonly PictureRow[],
): PicturePlan {
  const planned: PlannedPicture[] = []
  const refused: PicturePlan['refused'] = []
  const matched = files.map((file) => ({
    file,
    match: file.problem === '' ? matchName(file.label, goods) : { problem: file.problem },
  }))
  const isNumbered = ({ match }: (typeof matched)[number]) => 'place' in match && match.place > 0
  for (const { file, match } of [
    ...matched.filter(isNumbered),
    ...matched.filter((one) => !isNumbered(one)),
  ]) {
    const placed = 'problem' in match ? match.problem : placeOf(file, match, { planned, pictures })
    if (typeof placed === 'string') refused.push({ file, problem: placed })
    else planned.push({ file, ...placed })
  }
  const inOrder = planned.sort((a, b) => a.file.id - b.file.id)
  return { planned: inOrder, refused, digest: digestOf(inOrder) }
}

/** The place of a file, or why it has none. */
function placeOf(
  file: PictureFileRow,
  { goodsId, place: wanted }: { goodsId: number; place: number },
  { planned, pictures }: { planned: readonly PlannedPicture[]; pictures: readonly PictureRow[] },
): Omit<PlannedPicture, 'file'> | string {
  const present = pictures.filter(({ goods_id: id }) => id === goodsId)
  const others = planned.filter((other) => other.goodsId === goodsId)
  const same = others.find((other) => other.file.name === file.name)
  if (same !== undefined) return `与 ${same.file.label} 是同一张图`
  if (present.some(({ name }) => name === file.name)) return '商品已有这张图'
  const taken = new Set([...present, ...others].map(({ place }) => place))
  const place = wanted === 0 ? freePlace(taken) : wanted
  if (place === undefined) return `商品已有 ${mostGoodsPictures} 张图`
  const twin = others.find((other) => other.place === place)
  if (twin !== undefined) return `与 ${twin.file.label} 的序号相同`
  return { goodsId, place, replaces: present.find((picture) => picture.place === place) }
}

function digestOf(planned: readonly PlannedPicture[]): string {
  const told = planned.map(({ file, goodsId, place, replaces }) =>
    [file.id, goodsId, place, replaces?.id ?? 0].join(' '),
  )
  return createHash('sha256').update(told.join('\n')).digest('hex').slice(0, 32)
}
