/**
 * This and the other `*-paths.ts` files are separate from paths.ts to keep them out of every page's
 * scripts.
 */
export const accountPaths = {
  password: () => '/user/zhzx/basic/password',
  phone: () => '/user/zhzx/basic/phone',
  wechat: () => '/user/zhzx/bdwx',
}
