/** Consequences of removing somebody: on the confirmation page, and in its dialog. */
export function RemoveText({ name }: { name: string }) {
  return <p>{`${name}的登录立即失效，会收到消息；再要加入须重新邀请。已下的订单不变。`}</p>
}
