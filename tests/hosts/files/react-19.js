/** React 19 has no script file; bundling makes one. */
import * as React from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(window, { React, ReactDOM: { createRoot } })
