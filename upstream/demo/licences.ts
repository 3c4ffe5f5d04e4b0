import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { chinaDay } from '#upstream/kernel/time'

/** The shop's own licences; the pictures (public/licences) are marked 样本. */
const licences = [
  { name: '营业执照', number: '91330100MA00000001（演示）', file: 'business', isEndless: true },
  { name: '药品经营许可证', number: '浙AA5710000001（演示）', file: 'drug' },
  { name: '医疗器械经营许可证', number: '浙杭药监械经营许20240001号（演示）', file: 'device' },
  {
    name: '互联网药品信息服务资格证书',
    number: '（浙）-经营性-2024-0001（演示）',
    file: 'information',
  },
]

/** For the footer, without the business licence. */
export const footerLicences = licences
  .filter(({ isEndless }) => isEndless !== true)
  .map(({ name, number }) => `${name} ${number}`)

export function siteLicenceRows(now: number): Insertable<Schema['site_licences']>[] {
  const lastDay = `${String(Number(chinaDay(now).slice(0, 4)) + 3)}-12-31`
  return licences.map(({ name, number, file, isEndless }, index) => ({
    name,
    number,
    valid_until: isEndless === true ? null : lastDay,
    image: `/licences/${file}.svg`,
    sort: index + 1,
  }))
}
