/** Addresses below the account. Apart from the others, which every page's scripts carry. */
export const accountPaths = {
  password: () => '/user/zhzx/basic/password',
  phone: () => '/user/zhzx/basic/phone',
  wechat: () => '/user/zhzx/bdwx',
}
