# Varnish 6 or newer in front of Facet, purged by Surrogate-Key. Facet's settings with it:
#   EDGE_SECONDS=auto  EDGE_PURGE_URL=http://varnish.internal:6081/.purge  TRUST_PROXY=2 (the one that speaks TLS, and this)
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  .probe = { .url = "/readyz"; .interval = 5s; .timeout = 2s; .window = 4; .threshold = 2; }
}

# The machines that Facet runs on. Behind a proxy on the same machine everybody has its address: keep /.purge from the public there.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/.purge") {
    if (req.method != "POST" || client.ip !~ purgers) { return (synth(403)); }
    if (req.http.Surrogate-Key !~ "^[\w:. -]+$") { return (synth(400)); }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(\s|$)");
    return (synth(200));
  }
  # Facet believes this header, and what is kept is kept by Host alone: nobody else may write it.
  set req.http.X-Forwarded-Host = req.http.Host;
  # For operators and their programs alone.
  if (req.url ~ "^/(metrics|healthz|readyz)(\?|$)") { return (synth(404)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }

  # Facet knows four cookies. Without one of them a request is anybody's, whatever others set.
  if (req.http.Cookie !~ "(^|;\s*)(token|possibly_user|metering|favorite_later)=") { unset req.http.Cookie; }
  if (req.http.Cookie || req.http.Authorization) { return (pass); }

  # While Facet is away, what is stale is good for a day.
  if (std.healthy(req.backend_hint)) { set req.grace = 10s; }
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 1d;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}
