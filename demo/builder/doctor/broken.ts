/** Returns an example page with many faults. */
export const brokenPage = (host: string, script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Our shop</title>
    <script src="https://cdn.example/1.0.0/store.js"></script>
    <script src="${script}" async></script>
  </head>
  <body>
    <store-nav host="${host}" stick></store-nav>
    <store-product host="${host}" productid="7" layout="tile"></store-product>
    <store-cart host="${host}/api" layout="card" />
    <store-basket></store-basket>
  </body>
</html>
`

export const brokenHeader = (script: string) =>
  `Content-Security-Policy: default-src 'self'; script-src 'self' ${new URL(script).origin}; connect-src 'none'; trusted-types default`
