/** Kinds of store. In a file of its own without zod, so that the browser can have it. */
export const storeKinds = { clinic: '诊所', pharmacy: '药店', company: '企业' } as const
