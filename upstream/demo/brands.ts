import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { makersOf, type Maker, type MakerPool } from './makers'

const names: Partial<Record<MakerPool, string>> = {
  western: '云栖谷 松雪 滹沱湾 枫桥渡 锦芙 珠岸 浦岸 汉水清 泉涌里 两江月 橘洲头 灞柳',
  patent: '黔岭草 松花砚 桂岭春 阁皂山 岷源堂 汾江堂 黟山堂 苕溪堂 怀府堂 泺源堂',
  pieces: '百草渡 祁草园 青羊渡 浙八味里',
  device: '白荡湖 卫源 甬潮',
  food: '昌化溪 芝罘湾',
  import: 'Nordhaven',
}

const trades: Record<MakerPool, string> = {
  western: '化学药制剂与抗生素',
  patent: '中成药',
  pieces: '中药饮片',
  biologic: '生物制品',
  device: '医疗器械与耗材',
  food: '食品与保健品',
  import: '进口药品',
}

export const brandRows: Insertable<Schema['brands']>[] = Object.entries(names)
  .flatMap(([pool, line]) =>
    line.split(' ').map((name) => ({ name, maker: requireMaker(pool as MakerPool, name) })),
  )
  .map(({ name, maker }, index) => ({
    id: index + 1,
    name,
    manufacturer: maker.name,
    image: `/brand-image/${maker.pool}/${encodeURIComponent(name)}.svg`,
    intro: `${maker.name}直供，主营${trades[maker.pool]}，批批附厂家检验报告。`,
    sort: index,
  }))

function requireMaker(pool: MakerPool, name: string): Maker {
  const maker = makersOf(pool).find((one) => one.name.includes(name))
  if (maker === undefined) throw new Error(`no maker: ${name}`)
  return maker
}
