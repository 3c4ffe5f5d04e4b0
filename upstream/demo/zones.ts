import type { Insertable } from 'kysely'
import { zoneNames, type ZoneName } from '#contract/zone'
import type { ControlTerms } from '#upstream/goods/controlled/rules'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import type { Schema } from '#upstream/kernel/db/schema'
import { chance } from './chance'
import type { Generic } from './goods-lines'

const dayMs = 86_400_000

interface DemoZone {
  name: string
  intro: string
  takes: (generic: Generic, seed: readonly string[]) => boolean
  opensIn?: number
  isOff?: true
}

const isPlain = ({ flags }: Generic) => !flags.has('hm') && !flags.has('cold')
const isIn = ({ category: [top] }: Generic, ...tops: string[]) => tops.includes(top)

const zones: Partial<Record<ZoneName, DemoZone>> = {
  clinic: {
    name: '诊所专区',
    intro: '门诊常用的注射、输液、换药和基础用药。',
    takes: (generic, seed) =>
      isIn(generic, '注射剂与大输液', '注射输液', '医用敷料') ||
      (generic.flags.has('rx') && isPlain(generic) && chance('clinic', ...seed) < 0.12),
  },
  freeShipping: {
    name: '优选包邮专区',
    intro: '采芝优选的常备品种，带“优”标。',
    takes: (generic, seed) => isPlain(generic) && chance('youx', ...seed) < 0.08,
  },
  franchise: {
    name: '加盟专区',
    intro: '加盟门店的统一品种，中成药与食品为主。',
    takes: (generic, seed) =>
      ['patent', 'food'].includes(generic.class) &&
      isPlain(generic) &&
      chance('franchise', ...seed) < 0.14,
  },
  welfare: {
    name: '全场优惠',
    intro: '本期优惠品种，价格以商品页所示为准。',
    takes: (generic, seed) =>
      !generic.flags.has('rx') && isPlain(generic) && chance('welfare', ...seed) < 0.1,
  },
}

/** Lists of /list/other/{id}; ids count from 101 in this order. */
const topics: Record<string, DemoZone> = {
  winter: {
    name: '秋冬呼吸道备货',
    intro: '止咳、退热、抗过敏，换季前备齐。',
    takes: (generic, seed) =>
      isIn(generic, '呼吸系统用药') && isPlain(generic) && chance('winter', ...seed) < 0.6,
  },
  chronic: {
    name: '慢病常备',
    intro: '降压、降糖、调脂，长期用药不断档。',
    takes: (generic, seed) =>
      isIn(generic, '心脑血管用药', '内分泌代谢用药') &&
      isPlain(generic) &&
      chance('chronic', ...seed) < 0.5,
  },
  newYear: {
    name: '年货节',
    intro: '年终备货，按时开场。',
    takes: (generic, seed) => isPlain(generic) && chance('new-year', ...seed) < 0.05,
    opensIn: 20,
  },
  clearance: {
    name: '清仓场',
    intro: '暂停中。',
    takes: (generic, seed) => isPlain(generic) && chance('clearance', ...seed) < 0.03,
    isOff: true,
  },
}

const byApplication: Partial<ControlTerms> = { isByApplication: true }
/** By generic name, for all its makers and packs. */
const controls: Record<string, Partial<ControlTerms>> = {
  麝香保心丸: byApplication,
  血脂康胶囊: byApplication,
  通心络胶囊: byApplication,
  稳心颗粒: byApplication,
  乌灵胶囊: byApplication,
  桂枝茯苓胶囊: { deniedRegions: ['江苏省', '上海市'] },
  京万红软膏: { deniedRegions: ['浙江省杭州市'] },
  前列舒通胶囊: { deniedKinds: ['company'] },
  保妇康栓: { deniedKinds: ['clinic'] },
  尿毒清颗粒: { deniedKinds: ['pharmacy'], deniedRegions: ['浙江省绍兴市'], isByApplication: true },
}

export function zoneColumns(generic: Generic, ...seed: string[]) {
  const codes = Object.entries({ ...zones, ...topics })
    .filter(([, { takes }]) => takes(generic, seed))
    .map(([code]) => code)
  const terms = controls[generic.name]
  return {
    zones: codes.join(' '),
    control:
      terms === undefined
        ? ''
        : writeControlTerms({
            deniedKinds: [],
            deniedRegions: [],
            isByApplication: false,
            ...terms,
          }),
  }
}

export function zoneRows(now: number): Insertable<Schema['zones']>[] {
  const row = (id: number, code: string, { name, intro, opensIn, isOff }: DemoZone) => ({
    id,
    code,
    name,
    intro,
    opens_at: opensIn === undefined ? null : now + opensIn * dayMs,
    closes_at: null,
    is_open: isOff === true ? 0 : 1,
  })
  return [
    ...Object.entries(zones).map(([code, zone]) =>
      row(zoneNames.indexOf(code as ZoneName) + 1, code, zone),
    ),
    ...Object.entries(topics).map(([code, topic], at) => row(at + 101, code, topic)),
  ]
}
