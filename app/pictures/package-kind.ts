export const packageKinds = [
  'box',
  'blister',
  'bottle',
  'dropper',
  'vial',
  'tube',
  'bag',
  'jar',
  'device',
] as const
export type PackageKind = (typeof packageKinds)[number]

// The first match wins: 软膏 comes in tubes before 膏 comes in jars, 滴丸 in bottles before 丸 in
// jars.
const kindsByForm: [RegExp, PackageKind][] = [
  [/注射|粉针|输液|疫苗/, 'vial'],
  [/眼用|鼻用|耳用|滴[眼鼻耳]|雾|吸入|滴剂|喷剂/, 'dropper'],
  [/贴|敷/, 'box'],
  [/软膏|乳膏|凝胶|眼膏|乳剂/, 'tube'],
  [/口服液|合剂|糖浆|溶液|酊|洗剂|搽剂|混悬|酒|露|滴丸/, 'bottle'],
  [/片|胶囊|栓/, 'blister'],
  [/颗粒|散|茶|饮片|冲剂|袋/, 'bag'],
  [/丸|膏|蜜|胶/, 'jar'],
]

/** 0, 1 or 2: index of a package's colours within its class, so that manufacturers differ. */
export function packageTone(name: string, manufacturer: string): number {
  const letters = Array.from(name + manufacturer)
  return letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3
}

/** The kind of package of a product: `packageKind('软膏剂', 'chemical')` is `tube`. */
export function packageKind(dosageForm: string, goodsClass: string): PackageKind {
  if (goodsClass.startsWith('device')) return 'device'
  if (goodsClass === 'pieces') return 'bag'
  return kindsByForm.find(([form]) => form.test(dosageForm))?.[1] ?? 'box'
}
