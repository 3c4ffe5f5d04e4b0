/** Addresses of the account. In a file of their own, to keep them out of every page's scripts. */
export const accountPaths = {
  password: () => '/user/zhzx/basic/password',
  phone: () => '/user/zhzx/basic/phone',
  wechat: () => '/user/zhzx/bdwx',
}
