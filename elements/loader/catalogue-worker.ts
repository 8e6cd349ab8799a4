import { serveCatalogue } from '../../src/core/catalogue/serve'

// The entry of the catalogue worker, which is bundled as one file without imports (`build/worker-file.ts`).
serveCatalogue(
  {
    post: (message) => postMessage(message),
    listen: (listener) => addEventListener('message', ({ data }) => listener(data)),
  },
  {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
)
postMessage('ready')
