import type { Region } from '#contract/region'
import { formerNames } from './former-names'
import table from './table.json' with { type: 'json' }

/** All names of a region and of the regions above it, the full name first. */
export interface NamedRegion extends Region {
  provinceForms: readonly string[]
  cityForms: readonly string[]
  districtForms: readonly string[]
  formerForms: readonly string[]
}

/** In place of a city: municipalities, and counties without one. */
const noCity = /直辖县级|^县$/

const peoples =
  '壮 回 满 苗 彝 土家 藏 蒙古 侗 瑶 布依 白 朝鲜 哈尼 黎 哈萨克 傣 畲 傈僳 东乡 仡佬 拉祜 佤 水 纳西 羌 土 ' +
  '仫佬 柯尔克孜 景颇 达斡尔 撒拉 布朗 毛南 塔吉克 普米 怒 鄂温克 裕固 保安 独龙 鄂伦春 各 锡伯 维吾尔 塔塔尔'
const people = `(?:${peoples
  .split(' ')
  .map((name) => `${name}族`)
  .join('|')}|哈萨克|蒙古|柯尔克孜|塔吉克|锡伯|维吾尔)`
const ownRule = new RegExp(`^(.{2,}?)(?:${people}*族?自治[区州县旗]|${people}区)$`)
const kind = /^(.{2,}?)(?:特别行政区|地区|新区|林区|矿区|特区|省|市|盟|区|县|旗)$/

/** The full name, and the one without the kind of place: 延边朝鲜族自治州, 延边. */
export function formsOf(name: string): string[] {
  const short = ownRule.exec(name)?.[1] ?? kind.exec(name)?.[1]
  return short === undefined ? [name] : [name, short]
}

/** 雄安新区 has no code: its three counties are coded below 保定市. */
const inXiongan = new Set(['130629', '130632', '130638'])

/** All regions in the order of their codes (docs/decisions/097). */
export const regions: readonly NamedRegion[] = Object.entries(table).flatMap(([place, cities]) =>
  regionsOf(readPlace(place), Object.entries(cities)),
)

function regionsOf(province: Place, cities: [string, string][]): NamedRegion[] {
  // 香港, 澳门 and 台湾 have no codes below their own.
  if (cities.length === 0) return [nameRegion(province.code, [province.name])]
  return cities.flatMap(([place, districts]) => {
    const city = readPlace(place)
    // 东莞, 中山, 儋州 and 嘉峪关 have no districts.
    if (districts === '') return [nameRegion(city.code, [province.name, city.name])]
    return districts
      .split(', ')
      .map(readPlace)
      .map(({ code, name }) => {
        if (!noCity.test(city.name)) return nameRegion(code, [province.name, city.name, name])
        const isMunicipality = province.name.endsWith('市')
        return nameRegion(code, [province.name, ...(isMunicipality ? [province.name] : []), name])
      })
  })
}

function nameRegion(code: string, names: string[]): NamedRegion {
  const [province = '', city = province, district = city] = names
  const former = Object.entries(formerNames).filter(([, codes]) => codes.includes(code))
  return {
    code,
    province,
    city,
    district,
    provinceForms: formsOf(province),
    cityForms: [...formsOf(city), ...(inXiongan.has(code) ? formsOf('雄安新区') : [])],
    districtForms: formsOf(district),
    formerForms: former.flatMap(([name]) => formsOf(name)),
  }
}

interface Place {
  code: string
  name: string
}

function readPlace(place: string): Place {
  const [code = '', name = ''] = place.split(' ')
  return { code, name }
}
