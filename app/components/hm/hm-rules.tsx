import { paths } from '#app/site/paths'

export function HmRules() {
  return (
    <section className="panel" aria-labelledby="hm-rules">
      <h2 id="hm-rules">含麻商品购买须知</h2>
      <ol className="hm-rules">
        <li>含麻黄碱复方制剂需单独开通购买权限，单独成单。</li>
        <li>不参与满减、优惠券、积分和余额，只能用本单位账户对公转账付款。</li>
        <li>到货后请确认收货和付款，打印收货回执，加盖公章后 7 天内上传。</li>
        <li>回执逾期未交，暂停购买含麻商品，提交后恢复；其他商品不受影响。</li>
      </ol>
      <p>
        <a className="link" href={paths.hmReceipts()}>
          我的含麻回执
        </a>
      </p>
    </section>
  )
}
