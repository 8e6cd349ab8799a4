import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

Object.assign(window, { createElement, flushSync, createRoot })
