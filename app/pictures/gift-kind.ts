export const giftKinds = [
  'thermometer',
  'meter',
  'shelf',
  'coolBox',
  'machine',
  'cup',
  'clip',
  'lamp',
  'scale',
  'bag',
  'umbrella',
  'card',
  'gift',
] as const
export type GiftKind = (typeof giftKinds)[number]

// The first match wins: a 血糖仪 is a meter before it is a 仪 of any kind, a 纸杯 a cup before paper.
const kindsByName: [RegExp, GiftKind][] = [
  [/体温|额温|耳温|测温/, 'thermometer'],
  [/血压|血糖|血氧|听诊/, 'meter'],
  [/秤|天平|量具/, 'scale'],
  [/架|柜|货台/, 'shelf'],
  [/箱|冰排|冷藏/, 'coolBox'],
  [/灯|手电/, 'lamp'],
  [/机|器|扫码枪/, 'machine'],
  [/杯|壶|水瓶/, 'cup'],
  [/伞/, 'umbrella'],
  [/卡|券/, 'card'],
  [/夹|本|册|纸|笔|标签/, 'clip'],
  [/袋|包/, 'bag'],
]

/** The drawing of a gift by its name: `医用额温枪` is `thermometer`; unknown ones are a parcel. */
export function giftKind(name: string): GiftKind {
  return kindsByName.find(([words]) => words.test(name))?.[1] ?? 'gift'
}
