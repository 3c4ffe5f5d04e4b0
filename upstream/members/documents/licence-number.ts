import type { DocumentTitle } from '#contract/document-slots'

const provinces = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新'

/** Usual formats of licence numbers. Provinces and years differ, so they only produce a note. */
const usual: Partial<Record<DocumentTitle, { form: RegExp; words: string }>> = {
  drugTrading: {
    form: new RegExp(`^[${provinces}][A-D][AB]\\d{9}$`),
    words: '省简称、两个字母和 9 位数字，如 浙DB571000001',
  },
  clinicLicence: { form: /^[A-Z\d-]{10,25}$/, words: '10 至 25 位字母和数字' },
  deviceLicence: { form: /药监械经营许.*号$/, words: '如 浙杭药监械经营许20240001号' },
  deviceFiling: { form: /药监械经营备.*号$/, words: '如 浙杭药监械经营备20240001号' },
  foodLicence: { form: /^JY\d{14}$/, words: 'JY 和 14 位数字' },
}

export type NoteReader = 'buyer' | 'reviewer'

const wayOn: Record<NoteReader, string> = {
  buyer: '请核对；确实如此也可以提交',
  reviewer: '请对照图片',
}

/** A note when a number has an unusual format (domain-rules §12); undefined otherwise. */
export function numberNote(
  title: DocumentTitle,
  number: string,
  reader: NoteReader = 'buyer',
): string | undefined {
  const known = usual[title]
  const spelt = number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return known === undefined || known.form.test(spelt)
    ? undefined
    : `证号与常见的写法不同（${known.words}），${wayOn[reader]}`
}
