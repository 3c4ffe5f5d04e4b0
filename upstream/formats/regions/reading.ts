import { regions, type NamedRegion } from './region-table'

/** Placeholders in forms for regions without a city or districts. */
const fillers = [
  '市辖区',
  '省直辖县级行政区划',
  '省直辖县级行政单位',
  '自治区直辖县级行政区划',
  '自治区直辖县级行政单位',
  '省直辖',
  '直辖县',
  '县',
]

type Grade = 'whole' | 'short' | 'former'

export interface Reading {
  region: NamedRegion
  grade: Grade
}

const byLastName = new Map<string, Reading[]>()
for (const region of regions) {
  const [whole, ...short] = region.districtForms
  if (whole !== undefined) addReading(whole, { region, grade: 'whole' })
  for (const form of short) addReading(form, { region, grade: 'short' })
  for (const form of region.formerForms) addReading(form, { region, grade: 'former' })
}
const longestName = Math.max(...[...byLastName.keys()].map((name) => name.length))

/** Names of provinces and cities that have districts. */
const placesAbove = new Set(
  regions
    .filter(hasDistricts)
    .flatMap(({ provinceForms, cityForms }) =>
      provinceForms.flatMap((province) => [
        province,
        ...cityForms.flatMap((city) => [city, province + city]),
      ]),
    ),
)

function addReading(name: string, reading: Reading): void {
  const known = byLastName.get(name)
  if (known === undefined) byLastName.set(name, [reading])
  else known.push(reading)
}

function hasDistricts({ city, district }: NamedRegion): boolean {
  return city !== district
}

/** Normalises width and removes spaces and punctuation: `浙江 - 杭州，西湖` is 浙江杭州西湖. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^(?:中国|中华人民共和国)/, '')
    .slice(0, 100)
}

/** Every region that a plain text names, with or without the regions above. */
export function readingsOf(text: string): Reading[] {
  const found: Reading[] = []
  for (let length = Math.min(longestName, text.length); length > 0; length -= 1) {
    const [above, name] = [text.slice(0, -length), text.slice(-length)]
    for (const reading of byLastName.get(name) ?? [])
      if (leadsTo(above, reading.region)) found.push(reading)
  }
  return found.length === 0 && text.endsWith('市辖区')
    ? readingsOf(text.slice(0, -3)).filter(({ region }) => !hasDistricts(region))
    : found
}

/** True when a plain text names a province or a city and no district. */
export function isPlaceAbove(text: string): boolean {
  return placesAbove.has(text)
}

/** True when a text is a prefix of a region: nothing, its province, its city, or both. */
function leadsTo(text: string, { provinceForms, cityForms }: NamedRegion): boolean {
  let rests = new Set([text])
  for (const forms of [provinceForms, fillers, cityForms, fillers]) {
    if (rests.has('')) return true
    rests = new Set([
      ...rests,
      ...[...rests].flatMap((rest) =>
        forms.filter((form) => rest.startsWith(form)).map((form) => rest.slice(form.length)),
      ),
    ])
  }
  return rests.has('')
}

const spelt = new Map<NamedRegion, readonly string[]>()

/** All spellings of a region: full and short names, with and without the regions above. */
export function spellingsOf(region: NamedRegion): readonly string[] {
  const known = spelt.get(region)
  if (known !== undefined) return known
  const before = ['', ...region.provinceForms].flatMap((province) => [
    province,
    ...(hasDistricts(region) ? region.cityForms.map((city) => province + city) : []),
  ])
  const all = before.flatMap((above) => region.districtForms.map((name) => above + name))
  const spellings = [...new Set(all)]
  spelt.set(region, spellings)
  return spellings
}
