/** 诊所, 药店, 企业. Apart from the schemas, so that pages can name them too. */
export const storeKinds = { clinic: '诊所', pharmacy: '药店', company: '企业' } as const
