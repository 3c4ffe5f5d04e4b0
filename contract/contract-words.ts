/** Documents signed before ordering (domain-rules §20), free of zod. */
export const contractDocuments = {
  purchase: '年度购销合同',
  quality: '质量保证协议',
} as const
export type ContractDocument = keyof typeof contractDocuments

/** What the desk keeps in versions: those, and what whoever registers agrees to. */
export const keptTexts = { ...contractDocuments, agreement: '用户协议' } as const
export type KeptText = keyof typeof keptTexts

/** Includes the former single text, which stood for both. */
export const contractTitles = { ...contractDocuments, former: '药品购销电子合同' } as const

export const signerPosts = { legal: '法定代表人（负责人）', proxy: '采购委托书的被委托人' } as const
export type SignerPost = keyof typeof signerPosts

export const signingWays = {
  code: '在线签署，短信验证码核验',
  paper: '纸质盖章，供货方核收',
  former: '在线签署（旧版合同，无短信核验）',
} as const

export const contractStates = { due: '待签署', ending: '即将到期', signed: '已签署' } as const

export const paperStates = {
  waiting: '待核对',
  returned: '已退回',
  accepted: '已核收',
  replaced: '已由新上传的代替',
} as const

export const mostPaperPictures = 5

/** What is filled into a text: `{采购方}` is the store that signs. */
export const contractPlaces = {
  供货方: 'supplier',
  采购方: 'company',
  信用代码: 'creditCode',
  地址: 'address',
  到期日: 'until',
} as const
export type ContractPlace = keyof typeof contractPlaces
export const contractPlacesInWords = Object.keys(contractPlaces)
  .map((place) => `{${place}}`)
  .join(' ')
