import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

export default [
  // Public
  // Not an index: its forms would then have to post to `/?index`.
  route('/', 'routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('forget', 'routes/forget/index.ts'),
  route('forget/step1', 'routes/forget/step1.tsx'),
  route('forget/step2', 'routes/forget/step2.tsx'),
  route('forget/step3', 'routes/forget/step3.tsx'),
  route('register', 'routes/register/index.ts'),
  route('register/step1', 'routes/register/step1.tsx'),
  route('register/step2', 'routes/register/step2.tsx'),
  route('register/step3', 'routes/register/step3.tsx'),
  route('register/paper/:paper', 'routes/register/paper.tsx'),
  route('register/wechat', 'routes/register/wechat.tsx'),
  route('register/wechat/code', 'routes/register/wechat/code.tsx'),
  route('wechat/start', 'routes/wechat/start.tsx'),
  route('wechat/callback', 'routes/wechat/callback.tsx'),
  route('wechat/message', 'routes/wechat/message.ts'),
  route('demo/sms', 'routes/demo/sms.tsx'),
  route('demo/wechat/connect/qrconnect', 'routes/demo/wechat/connect/qrconnect.tsx'),
  route('demo/wechat/message', 'routes/demo/wechat/message.tsx'),
  route('continue', 'routes/continue.tsx'),
  route('dzht', 'routes/dzht.tsx'),
  route('loading', 'routes/loading/index.tsx'),
  route('loading/activity', 'routes/loading/activity.tsx'),
  route('activity/:url?/:url1?/:url2?', 'routes/activity.ts'),
  route('eleven_index', 'routes/eleven-index.ts'),
  route('lite', 'routes/lite.tsx'),
  route('desktop', 'routes/desktop.tsx'),
  route('noActivity', 'routes/no-activity.tsx'),

  // The frame
  route('service', 'routes/service.tsx'),
  route('inspection', 'routes/inspection.tsx'),
  route('banners', 'routes/banners.tsx'),
  route('app-code.svg', 'routes/app-code.ts'),
  route('focus-image/:form/:file', 'routes/focus-image.ts'),

  // Zones
  zone('zszq'),
  zone('yx'),
  zone('yx/table'),
  route('yx/rule', 'routes/yx/rule.tsx'),
  zone('kxzq'),
  route('kxzq/list', 'routes/kxzq/list.tsx'),
  route('kxzq/apply/:id', 'routes/kxzq/apply.tsx'),
  zone('zyyp'),
  zone('qxzq'),
  zone('jxqzc'),
  zone('jmzq'),
  zone('jmzq/list'),
  zone('yyh'),
  zone('yyh/list'),
  zone('welfare'),
  route('mrtj', 'routes/mrtj.tsx'),
  route('zhzq', 'routes/zhzq.tsx'),
  route('lqzx', 'routes/lqzx.tsx'),
  route('yhqzq', 'routes/yhqzq.tsx'),
  route('jfsc', 'routes/jfsc.tsx'),
  route('jfsc/exchange/:id', 'routes/jfsc/exchange.tsx'),
  route('hb', 'routes/hb.tsx'),
  route('yjh/:id?', 'routes/yjh.tsx'),
  route('Hdzx/:ids/:id?', 'routes/hdzx.tsx'),
  template('zqmb'),
  template('hdmb'),
  route('draw/:id', 'routes/draw.tsx'),
  route('draw/pop-up', 'routes/draw/pop-up.ts'),
  route('ppzq/:page?', 'routes/ppzq.tsx'),
  route('ppzq/info/:id/:page?', 'routes/ppzq/info.tsx'),
  route('brand-image/:pool/:file', 'routes/brand-image.ts'),

  // Lists and search
  route('list', 'routes/list/index.tsx'),
  route('list/table', 'routes/list/table.tsx'),
  route('list/no_image', 'routes/list/no-image.tsx'),
  route('list/info/:id', 'routes/list/info.tsx'),
  route('why/:id', 'routes/why.tsx'),
  route('list/other/:id/:name?', 'routes/list/other.tsx'),
  route('search', 'routes/search/index.tsx'),
  route('search/table', 'routes/search/table.tsx'),
  route('suggestions', 'routes/suggestions.ts'),
  route('goods-image/:kind/:class/:file', 'routes/goods-image.ts'),

  // Cart and checkout
  route('cart', 'routes/cart.tsx'),
  route('cart/delete', 'routes/cart/delete.tsx'),
  route('cart/drawer', 'routes/cart/drawer.ts'),
  route('cart/why', 'routes/cart/why.ts'),
  route('cart/draft', 'routes/cart/draft.ts'),
  route('cart/hint', 'routes/cart/hint.tsx'),
  route('cart/copy', 'routes/cart/copy.tsx'),
  route('cart/copied/:id', 'routes/cart/copied.tsx'),
  route('cart/export', 'routes/cart/export.ts'),
  route('cart/hm', 'routes/cart/hm.tsx'),
  route('cart/step2', 'routes/cart/step2.tsx'),
  route('cart/step3/:id', 'routes/cart/step3.tsx'),
  route('cart/step4', 'routes/cart/step4.tsx'),
  route('uploads/:id', 'routes/uploads.ts'),

  // Member centre
  layout('routes/user.tsx', [
    route('user', 'routes/user/index.tsx'),
    route('user/zhzx', 'routes/user/zhzx/index.ts'),
    route('user/zhzx/basic', 'routes/user/zhzx/basic.tsx'),
    route('user/zhzx/basic/password', 'routes/user/zhzx/basic/password.tsx'),
    route('user/zhzx/basic/phone', 'routes/user/zhzx/basic/phone.tsx'),
    route('user/zhzx/bdwx', 'routes/user/zhzx/bdwx.tsx'),
    route('user/zhzx/zzzj', 'routes/user/zhzx/zzzj.tsx'),
    route('user/zhzx/wdxx', 'routes/user/zhzx/wdxx.tsx'),
    route('user/zhzx/cgsq', 'routes/user/zhzx/cgsq.tsx'),
    route('user/zhzx/cgsq/info/:id', 'routes/user/zhzx/cgsq/info.tsx'),
    route('user/zhzx/cjjl', 'routes/user/zhzx/cjjl.tsx'),
    route('user/zhzx/addr', 'routes/user/zhzx/addr.tsx'),
    route('user/zhzx/addr/add', 'routes/user/zhzx/addr/add.tsx'),
    route('user/zhzx/addr/edit/:id', 'routes/user/zhzx/addr/edit.tsx'),
    route('user/zhzx/addr/delete/:id', 'routes/user/zhzx/addr/delete.tsx'),
    route('user/wdqb/yhq', 'routes/user/wdqb/yhq.tsx'),
    route('user/wdqb/xjq', 'routes/user/wdqb/xjq.tsx'),
  ]),
  route('wdxx', 'routes/wdxx.ts'),
  route('regions', 'routes/regions.ts'),

  // Orders
  route('order', 'routes/order.tsx'),
  route('order_wddd', 'routes/order_wddd.ts'),
  alias('order_wddd_index', 'routes/order.tsx'),
  route('order/info/:id', 'routes/order/info.tsx'),
  alias('order_wddd_info/:id', 'routes/order/info.tsx'),
  route('order/cancel/:id', 'routes/order/cancel.tsx'),
  route('order/cancel-request/:id', 'routes/order/cancel-request.tsx'),
  route('order/wl/:id', 'routes/order/wl.ts'),
  alias('order_wddd_wl/:id', 'routes/order/wl.ts'),
  route('jfdd', 'routes/jfdd.tsx'),
  alias('order_jfdd', 'routes/jfdd.tsx'),
  route('jfdd/cancel/:id', 'routes/jfdd/cancel.tsx'),
  route('order_hmdd', 'routes/order_hmdd.tsx'),
  alias('hmdd', 'routes/order_hmdd.tsx'),
  alias('order_hmdd_index', 'routes/order_hmdd.tsx'),
  route('order_hmdd/info/:id', 'routes/order_hmdd/info.tsx'),

  // Self service
  route('dzfp', 'routes/dzfp.tsx'),
  alias('zzfw_dzfp', 'routes/dzfp.tsx'),
  route('dzfp/info/:id', 'routes/dzfp/info.tsx'),
  route('star', 'routes/star.tsx'),
  alias('zzfw_wdsc', 'routes/star.tsx'),

  // Help and news
  route('help/xrzn', 'routes/help/xrzn.tsx'),
  route('help/xrzn/hyzc', 'routes/help/xrzn/hyzc.tsx'),
  route('help/xrzn/gwzn', 'routes/help/xrzn/gwzn.tsx'),
  route('help/xrzn/aqgy', 'routes/help/xrzn/aqgy.tsx'),
  route('help/fwbz', 'routes/help/fwbz.tsx'),
  route('help/fwbz/wzzz', 'routes/help/fwbz/wzzz.tsx'),
  route('help/fwbz/yhxy', 'routes/help/fwbz/yhxy.tsx'),
  route('help/fwbz/zskf', 'routes/help/fwbz/zskf.tsx'),
  route('help/us', 'routes/help/us.tsx'),
  route('help/us/tsjy', 'routes/help/us/tsjy.tsx'),
  route('help/us/link', 'routes/help/us/link.tsx'),
  route('help/pay', 'routes/help/pay.tsx'),
  alias('help_pay', 'routes/help/pay.tsx'),
  route('help/zfps/ddzf', 'routes/help/zfps/ddzf.tsx'),
  alias('help_zfps_ddzf', 'routes/help/zfps/ddzf.tsx'),
  route('help/zfps/hwps', 'routes/help/zfps/hwps.tsx'),
  alias('help_zfps_hwps', 'routes/help/zfps/hwps.tsx'),
  route('help/zfps/ypth', 'routes/help/zfps/ypth.tsx'),
  alias('help_zfps_ypth', 'routes/help/zfps/ypth.tsx'),
  route('help/group/:id', 'routes/help/group.tsx'),
  route('help/article/:id', 'routes/help/article.tsx'),
  route('help/search', 'routes/help/search.tsx'),
  route('news/hy', 'routes/news/hy.tsx'),
  route('news/company', 'routes/news/company.tsx'),
  route('news/info/:id/:type', 'routes/news/info.tsx'),

  // The wholesaler's desk, which a process of its own serves (docs/desk.md)
  route('desk/login', 'routes/desk/login.tsx'),
  route('desk/join/:token', 'routes/desk/join.tsx'),
  route('desk/pictures/:id', 'routes/desk/pictures.ts'),
  layout('routes/desk.tsx', [
    route('desk', 'routes/desk/index.tsx'),
    route('desk/continue', 'routes/desk/continue.tsx'),
    route('desk/members', 'routes/desk/members.tsx'),
    route('desk/members/info/:id', 'routes/desk/members/info.tsx'),
    route('desk/people', 'routes/desk/people.tsx'),
    route('desk/people/info/:id', 'routes/desk/people/info.tsx'),
    route('desk/people/roles/:id', 'routes/desk/people/roles.tsx'),
    route('desk/audit', 'routes/desk/audit.tsx'),
    route('desk/audit/export', 'routes/desk/audit/export.ts'),
    route('desk/account', 'routes/desk/account.tsx'),
    route('desk/account/password', 'routes/desk/account/password.tsx'),
    route('desk/account/totp', 'routes/desk/account/totp.tsx'),
    route('desk/*', 'routes/desk/unknown.tsx'),
  ]),

  // Unknown addresses
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig

/** One of the zones: one screen, whose table is in app/site/zones.ts. */
function zone(path: string): RouteConfigEntry {
  return route(path, 'routes/zone.tsx', { id: `zone:${path}` })
}

/** An activity template: one screen, whose content is data. */
function template(path: string): RouteConfigEntry {
  return route(path, 'routes/activity-template.tsx', { id: `template:${path}` })
}

/** Another address of the same screen. */
function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: `alias:${path}` })
}
