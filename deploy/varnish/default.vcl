# Varnish 7 or newer in front of Wellness Haven. Set the backend, and who may purge.
#
# Varnish adds to X-Forwarded-For by itself: TRUST_PROXY=on where visitors reach it directly, 2 behind what ends TLS.
vcl 4.1;

import std;

backend haven {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 120s;
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Every node of the site, and nobody else.
acl may_purge {
  "localhost";
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  unset req.http.X-Coding;

  # PURGE with the tags in Surrogate-Key, as PURGE_KIND=varnish sends it.
  if (req.method == "PURGE") {
    if (!client.ip ~ may_purge) {
      return (synth(403, "Forbidden"));
    }
    # The tags become a pattern: nothing may be in them that a pattern would take for more.
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9:_-]+( [A-Za-z0-9:_-]+)*$") {
      return (synth(400, "Bad tags"));
    }
    # A space would end the pattern.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }

  # Varnish takes a Content-Range on 206 alone, and answers 503 to one on the rows of a program, also
  # when they have been written. So these go through as they are.
  if (req.url ~ "^/rest/") {
    return (pipe);
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # What is never the same for everybody goes through untouched.
  if (req.url ~ "^/(admin|auth|storage|preview|newsletter|search|metrics|healthz|readyz)([/?.]|$)" ||
      (req.url ~ "^/api/" && req.url !~ "^/api/posts([/?]|$)")) {
    return (pass);
  }

  # Everything else is, and neither cookies nor tokens change it.
  unset req.http.Cookie;
  unset req.http.Authorization;

  # Names that no page reads would each make a copy of it.
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|msclkid|mc_[ce]id|ref)=[^&]*", "\1");
    set req.url = regsub(regsuball(req.url, "([?&])&+", "\1"), "[?&]+$", "");
  }

  # The origin answers brotli, gzip or neither: three copies at most.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.X-Coding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.X-Coding = "gzip";
  }

  return (hash);
}

sub vcl_pipe {
  # Else what the client asks for next would go through unseen, too.
  set bereq.http.Connection = "close";
  unset bereq.http.X-Coding;
}

sub vcl_hash {
  # Varnish asks its origin for gzip alone; so the codings are kept apart here.
  hash_data(req.http.X-Coding);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Coding) {
    set bereq.http.Accept-Encoding = bereq.http.X-Coding;
    unset bereq.http.X-Coding;
  } else {
    unset bereq.http.Accept-Encoding;
  }
}

sub vcl_backend_response {
  # An error is never kept, and does not take the place of a page that is.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "(?i)(no-store|private|no-cache)" || beresp.http.Set-Cookie) {
    # Remembered for a moment, so that the next visitors need not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  # Whether an old page may stand in is said by the page, to caches alone. One that must not be seen after a
  # planned moment says nothing of it.
  set beresp.grace = 0s;
  if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate" || beresp.http.Cache-Control ~ "immutable") {
    set beresp.grace = 24h;
  }
  # Kept beyond that, to ask with If-None-Match.
  set beresp.keep = 24h;
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
